/** Shows every component in every state. Only the dev server serves it, at /gallery/gallery.html. */
import '../theme/global';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Container } from '../shell/container';
import { text } from '../theme/text.css';
import { BackOffice } from '../ui/back-office';
import { ToastProvider } from '../ui/toast';
import * as css from './gallery.css';
import { Controls } from './gallery-controls';
import { Forms } from './gallery-forms';
import { Overlays } from './gallery-overlays';
import { Part } from './gallery-part';
import { Shop } from './gallery-shop';
import { Tables } from './gallery-tables';

const kinds = Object.keys(text.classNames.variants.kind) as (keyof typeof text.classNames.variants.kind)[];

function Gallery() {
  return (
    <ToastProvider>
      <main>
        <Container>
          <div className={css.sheet}>
            <h1 className={text({ kind: 'categoryTitle' })}>Gallery</h1>
            <Part title="Type">
              {kinds.map((kind) => (
                <div key={kind} className={text({ kind })}>
                  Kurtas {kind} ₹1,299.00
                </div>
              ))}
            </Part>
            <Controls />
            <Forms />
            <Shop />
            <Overlays />
          </div>
        </Container>
        <BackOffice>
          <Container>
            <div className={css.sheet}>
              <h1 className={text({ kind: 'adminTitle' })}>Back office</h1>
              <Controls />
              <Forms />
              <Tables />
              <Overlays />
            </div>
          </Container>
        </BackOffice>
      </main>
    </ToastProvider>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
