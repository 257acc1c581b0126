import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Showcase } from '../../src/catalog/shapes';
import { SHOP_NOW } from '../../src/catalog/shop-messages';
import { paths } from '../paths';
import { picturesEnd } from '../shell/on-pictures.css';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { VisuallyHidden } from '../ui/visually-hidden';
import { Slide } from './slide';
import * as css from './slides.css';

const getAnchor = (index: number) => `slide-${index + 1}`;

/**
 * Each slide takes one viewport height of scrolling. The stage is sticky and shows the nearest slide. The scroll progress, in
 * slides, is also written to a custom property, which moves the text.
 */
export function Slides({ showcase }: { showcase: Showcase }) {
  const { uploads, name, slug } = showcase;
  const track = useRef<HTMLElement>(null);
  const { current, near } = useProgress(track, uploads.length);
  return (
    <section
      ref={track}
      className={css.track}
      style={{ [css.count]: String(uploads.length) } as CSSProperties}
      aria-label={name}
      data-pictures="here"
    >
      <div className={css.stage}>
        {uploads.map((upload, index) => (
          <Slide
            key={upload.id}
            upload={upload}
            index={index}
            label={`${name}, ${index + 1} of ${uploads.length}`}
            current={index === current}
            shown={index <= current}
            near={index <= near}
          />
        ))}
        <div className={css.foot}>
          <h1 className={css.name}>{name}</h1>
          <div className={css.actions}>
            <Button asChild variant="quiet" inherit className={css.shop}>
              <Link href={paths.category(slug)} aria-label={`${SHOP_NOW}: ${name}`}>
                {SHOP_NOW}
                <Icon name="arrowRight" />
              </Link>
            </Button>
            {uploads.length > 1 && (
              <nav aria-label="Slides" className={css.dashes}>
                {uploads.map(({ id }, index) => (
                  <a
                    key={id}
                    href={`#${getAnchor(index)}`}
                    className={css.dash}
                    aria-current={index === current ? 'true' : undefined}
                    onClick={(event) => {
                      // Slides do not get history entries of their own.
                      event.preventDefault();
                      showSlide(index);
                    }}
                  >
                    <VisuallyHidden>
                      Slide {index + 1} of {uploads.length}
                    </VisuallyHidden>
                  </a>
                ))}
              </nav>
            )}
          </div>
        </div>
      </div>
      {uploads.map(({ id }, index) => (
        <span
          key={id}
          id={getAnchor(index)}
          className={css.anchor}
          style={{ [css.index]: String(index) } as CSSProperties}
          aria-hidden
        />
      ))}
    </section>
  );
}

/** scrollIntoView would leave space for a header, which does not cover the slides. */
function showSlide(index: number) {
  const anchor = document.getElementById(getAnchor(index));
  if (!anchor) return;
  window.scrollTo({ top: window.scrollY + anchor.getBoundingClientRect().top, behavior: 'smooth' });
}

/** The current slide, and the last slide whose picture should be loaded. */
function useProgress(track: React.RefObject<HTMLElement | null>, count: number) {
  const [state, setState] = useState({ current: 0, near: 0 });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const { top, height, bottom } = element.getBoundingClientRect();
      const step = height / count || 1;
      const progress = Math.min(count, Math.max(0, -top / step));
      element.style.setProperty(css.progress, progress.toFixed(3));
      // The colors of header and bottom bar depend on what is below them: pictures or paper.
      element.dataset.pictures =
        bottom > window.innerHeight - step / 24 ? 'here' : bottom > step / 12 ? 'above' : 'past';
      document.documentElement.style.setProperty(picturesEnd, `${Math.min(step, bottom)}px`);
      const current = Math.min(count - 1, Math.round(progress));
      setState((before) => {
        const near = Math.max(before.near, Math.ceil(progress) + 1);
        return before.current === current && before.near === near ? before : { current, near };
      });
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [track, count]);

  return state;
}
