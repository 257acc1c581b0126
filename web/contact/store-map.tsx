import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../paths';
import { useMapsAllowed } from '../shell/consent';
import { OverlayLink } from '../shell/overlays/overlay-link';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { useKeptFocus } from '../ui/use-kept-focus';
import * as css from './store-map.css';

// The content security policy in server/app.ts allows these hosts.
const getEmbedUrl = (place: string) =>
  `https://maps.google.com/maps?${new URLSearchParams({ q: place, output: 'embed' })}`;
const getSearchUrl = (place: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;

/** Calls back once an element is at most 200 px outside the viewport. Observes it only while `wanted`. */
function useOnNear(element: RefObject<HTMLElement | null>, wanted: boolean, onNear: () => void) {
  const report = useEffectEvent(onNear);
  useEffect(() => {
    if (!wanted || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) report();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wanted]);
}

/**
 * The location of the store. The map comes from Google, so it is loaded only on request,
 * or when a visitor who has allowed maps scrolls to it.
 */
export function StoreMap({ place }: { place: string }) {
  const allowed = useMapsAllowed();
  const [requested, setRequested] = useState(false);
  const [isNear, setNear] = useState(false);
  const shown = requested || (allowed && isNear);
  const keptFocus = useKeptFocus<HTMLDivElement>(shown);
  const { ref } = keptFocus;
  useOnNear(ref, allowed && !shown, () => setNear(true));

  // Safari does not focus a button that is clicked.
  useEffect(() => {
    if (requested) ref.current?.focus({ preventScroll: true });
  }, [requested, ref]);

  return (
    <div {...keptFocus} className={css.map}>
      {shown ? (
        <>
          <iframe
            className={css.frame}
            title={`Map of ${place}`}
            src={getEmbedUrl(place)}
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            allowFullScreen
          />
          <GoogleMapsLink place={place} />
        </>
      ) : (
        <MapPlaceholder place={place} onShow={() => setRequested(true)} />
      )}
    </div>
  );
}

const GoogleMapsLink = ({ place }: { place: string }) => (
  <Button asChild variant="quiet">
    <a href={getSearchUrl(place)} target="_blank" rel="noreferrer">
      Open in Google Maps
      <Icon name="external" size="small" />
    </a>
  </Button>
);

function MapPlaceholder({ place, onShow }: { place: string; onShow: () => void }) {
  return (
    <div className={css.cover}>
      <p className={css.place}>{place}</p>
      <div className={css.links}>
        <Button variant="secondary" size="medium" onClick={onShow}>
          Show map
        </Button>
        <GoogleMapsLink place={place} />
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
