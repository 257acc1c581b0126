import { useEffect, useRef, useState } from 'react';
import { paths } from '../paths';
import { useMapsAllowed } from '../shell/consent';
import { OverlayLink } from '../shell/overlay-link';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import * as css from './store-map.css';

// The hosts a map may be framed from are in the security policy, server/app.ts.
const frameHref = (place: string) =>
  `https://maps.google.com/maps?${new URLSearchParams({ q: place, output: 'embed' })}`;
const searchHref = (place: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;

/** Whether an element is about to be scrolled into view; watched only while `wanted`. */
function useNear(wanted: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!wanted || near || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [wanted, near]);
  return { element, near };
}

/**
 * Where the store is. The link works for everybody; the map itself is somebody else's, so it is loaded on
 * request, or when a visitor who has allowed maps scrolls to it.
 */
export function StoreMap({ place }: { place: string }) {
  const allowed = useMapsAllowed();
  const [requested, setRequested] = useState(false);
  const { element, near } = useNear(allowed && !requested);
  const shown = requested || (allowed && near);

  // The button that was pressed is gone: reading goes on at what took its place.
  useEffect(() => {
    if (requested) element.current?.focus({ preventScroll: true });
  }, [requested, element]);

  return (
    <div ref={element} tabIndex={-1} className={css.map}>
      {shown ? (
        <>
          <iframe
            className={css.frame}
            title={`Map of ${place}`}
            src={frameHref(place)}
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            allowFullScreen
          />
          <Elsewhere place={place} />
        </>
      ) : (
        <Cover place={place} onShow={() => setRequested(true)} />
      )}
    </div>
  );
}

const Elsewhere = ({ place }: { place: string }) => (
  <Button asChild variant="quiet">
    <a href={searchHref(place)} target="_blank" rel="noreferrer">
      Open in Google Maps
      <Icon name="external" size="small" />
    </a>
  </Button>
);

function Cover({ place, onShow }: { place: string; onShow: () => void }) {
  return (
    <div className={css.cover}>
      <p className={css.place}>{place}</p>
      <div className={css.links}>
        <Button variant="secondary" size="medium" onClick={onShow}>
          Show map
        </Button>
        <Elsewhere place={place} />
      </div>
      <p className={css.content}>
        The map is loaded from Google. To always show it, change your{' '}
        <OverlayLink overlay="cookies" href={paths.legal('privacy-policy')} className={css.settings}>
          cookie settings
        </OverlayLink>
        .
      </p>
    </div>
  );
}
