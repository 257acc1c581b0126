import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeImage } from '../../test/catalog';
import { renderWithStore } from '../../test/render-with-store';
import { Gallery } from './gallery';
import './zoom';

const show = () =>
  renderWithStore(<Gallery images={[makeImage('front'), makeImage('back')]} name="Kurta" dimmed={false} />);
async function dialog() {
  const zoom = await screen.findByRole('dialog', { name: 'Pictures of Kurta' });
  // The zoom handles keys once it has the focus.
  await waitFor(() => expect(zoom).toContainElement(document.activeElement as HTMLElement));
  return zoom;
}
const shown = (element: HTMLElement) => element.querySelector('img')?.getAttribute('src');

describe('the zoom', () => {
  it('opens at the clicked picture, navigates with the arrow keys and wraps around', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge picture 2 of 2' }));
    const zoom = await dialog();
    expect(shown(zoom)).toContain('back');
    expect(screen.getByText('2 of 2', { exact: false })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    expect(shown(zoom)).toContain('front');
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown(zoom)).toContain('back');
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(shown(zoom)).toContain('front');
  });

  it("leaves the browser's own key combinations alone", async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge picture 1 of 2' }));
    const zoom = await dialog();
    await userEvent.keyboard(
      '{Alt>}{ArrowLeft}{/Alt}{Meta>}{ArrowLeft}{/Meta}{Control>}{ArrowLeft}{/Control}',
    );
    expect(shown(zoom)).toContain('front');
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(shown(zoom)).toContain('front');
  });

  it('enlarges a picture and shrinks it again, also with the keyboard', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge picture 1 of 2' }));
    await dialog();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const closer = screen.getByRole('button', { name: 'Zoom out' });
    await userEvent.click(closer);
    expect(screen.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  });

  it('closes on Escape and returns the focus', async () => {
    show();
    const opener = screen.getByRole('button', { name: 'Enlarge picture 1 of 2' });
    await userEvent.click(opener);
    await dialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });
});
