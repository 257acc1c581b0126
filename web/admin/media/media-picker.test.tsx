import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { MediaItem } from './media-item';
import { MediaPicker, type MediaPickerProps } from './media-picker';

const kept = (name: string, more: Partial<MediaItem> = {}): MediaItem => ({
  key: name,
  kind: 'IMAGE',
  url: `/uploads/${name}.webp`,
  tint: '#8c2f39',
  name,
  existingId: name,
  file: null,
  ...more,
});

const file = (name: string, type = 'image/png', size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

interface HolderProps extends Partial<MediaPickerProps> {
  start: MediaItem[];
  changes: MediaItem[][];
}

function Holder({ start, changes, ...props }: HolderProps) {
  const [items, setItems] = useState(start);
  const onChange = (next: MediaItem[]) => {
    changes.push(next);
    setItems(next);
  };
  return (
    <MediaPicker label="Images" accept="image" locked={false} {...props} items={items} onChange={onChange} />
  );
}

function show(start: MediaItem[], props: Partial<MediaPickerProps> = {}) {
  const changes: MediaItem[][] = [];
  return { ...render(<Holder start={start} changes={changes} {...props} />), changes };
}

const input = () => screen.getByLabelText(/choose files$/);
const names = () =>
  screen.queryAllByRole('button', { name: /^Move \S+$/ }).map((grip) => grip.getAttribute('aria-label'));
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('group', { name: 'Images' }), {
    dataTransfer: { files, types: ['Files'] },
  });

it('adds chosen and dropped files and previews them', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { changes, unmount } = show([kept('front')], { main: 'Main' });
  await userEvent.upload(input(), [file('back.png')]);
  drop(file('side.jpg', 'image/jpeg'));
  expect(names()).toEqual(['Move front', 'Move back.png', 'Move side.jpg']);
  expect(changes.at(-1)?.[1]).toMatchObject({ existingId: null, kind: 'IMAGE', url: '' });
  expect(screen.getByRole('img', { name: 'back.png' })).toHaveAttribute('src', 'blob:test');
  expect(screen.getByRole('img', { name: 'front' }).closest('li')).toHaveTextContent('Main');
  expect(made).toHaveBeenCalledTimes(2);
  unmount();
  expect(revoked).toHaveBeenCalledTimes(2);
});

it('accepts videos only where they are allowed', () => {
  show([], { accept: 'image-or-video' });
  drop(file('loom.mp4', 'video/mp4'), file('loom.webm', ''));
  expect(screen.getAllByText('Video')).toHaveLength(2);
});

it.each([
  ['a video', file('loom.mp4', 'video/mp4')],
  ['a vector drawing', file('logo.svg', 'image/svg+xml')],
  ['a text that calls itself a picture', file('notes.png', 'text/plain')],
])('rejects %s with its file name', (_what, wrong) => {
  const { changes } = show([]);
  drop(wrong);
  expect(changes).toEqual([]);
  expect(input()).toHaveAccessibleDescription(
    `“${wrong.name}” is not a JPEG, PNG, WebP, AVIF or GIF picture.`,
  );
  expect(input()).toBeInvalid();
});

it('rejects files that are too large, and accepts the rest', () => {
  show([], { accept: 'image-or-video' });
  const MB = 1024 * 1024;
  drop(
    file('huge.png', 'image/png', 20 * MB + 1),
    file('long.mp4', 'video/mp4', 200 * MB + 1),
    file('fits.png', 'image/png', 20 * MB),
    file('short.mp4', 'video/mp4', 200 * MB),
  );
  expect(names()).toEqual(['Move fits.png', 'Move short.mp4']);
  expect(screen.getByText('“huge.png” is too large. A picture can have at most 20 MB.')).toBeVisible();
  expect(screen.getByText('“long.mp4” is too large. A video can have at most 200 MB.')).toBeVisible();
});

it('accepts 20 new files and names the first one over the limit', () => {
  show([kept('front')]);
  drop(...Array.from({ length: 23 }, (_, index) => file(`${index}.png`)));
  expect(names()).toHaveLength(21);
  expect(input()).toHaveAccessibleDescription(
    expect.stringContaining('At most 20 files can be sent at once. Left out: “20.png” and 2 more.'),
  );
});

it('shows the error and the hint', () => {
  show([kept('front'), kept('back')], { error: 'Too few.', hint: 'PNG, JPG or JPEG, max 5MB each.' });
  expect(input()).toHaveAccessibleDescription('Too few. PNG, JPG or JPEG, max 5MB each. Drag to reorder.');
});

it('moves items with its buttons and announces the position', async () => {
  show([kept('a'), kept('b'), kept('c')], { main: 'Main' });
  await userEvent.click(screen.getByRole('button', { name: 'Move c earlier' }));
  expect(names()).toEqual(['Move a', 'Move c', 'Move b']);
  expect(screen.getByText('c is now 2 of 3.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Move a later' }));
  expect(names()).toEqual(['Move c', 'Move a', 'Move b']);
  await userEvent.click(screen.getByRole('button', { name: 'Move c earlier' }));
  expect(names()).toEqual(['Move c', 'Move a', 'Move b']);
  expect(screen.getByText('Main').closest('li')).toBe(
    screen.getByRole('button', { name: 'Move c' }).closest('li'),
  );
});

/** jsdom has no layout, so the tiles get positions 100 px apart. */
function mockTilePositions() {
  return vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const tile = this.closest('li');
    const index = tile ? [...(tile.parentElement?.children ?? [])].indexOf(tile) : 0;
    return DOMRect.fromRect({ x: index * 100, y: 0, width: 100, height: 125 });
  });
}

async function pressKey(code: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code });
  await act(() => new Promise((done) => setTimeout(done, 30)));
}

it('moves a lifted item with the arrow keys, and returns it on Escape', async () => {
  const layout = mockTilePositions();
  show([kept('a'), kept('b'), kept('c')]);
  screen.getByRole('button', { name: 'Move a' }).focus();
  await pressKey('Space');
  expect(screen.getByText('Picked up a. It is 1 of 3.')).toBeInTheDocument();
  expect(document.querySelector('[data-owns-escape]')).not.toBeNull();
  await pressKey('ArrowRight');
  await pressKey('Space');
  expect(names()).toEqual(['Move b', 'Move a', 'Move c']);
  expect(screen.getByText('a is now 2 of 3.')).toBeInTheDocument();

  await pressKey('Space');
  await pressKey('ArrowRight');
  await pressKey('Escape');
  expect(names()).toEqual(['Move b', 'Move a', 'Move c']);
  expect(document.querySelector('[data-owns-escape]')).toBeNull();
  layout.mockRestore();
});

it('removes an item and focuses the next', async () => {
  const { changes } = show([kept('a'), kept('b')]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove a' }));
  // The second click of a double click, on the tile that has taken its place.
  fireEvent.click(screen.getByRole('button', { name: 'Remove b' }), { detail: 2 });
  expect(changes.at(-1)?.map(({ name }) => name)).toEqual(['b']);
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Move b' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Remove b' }));
  await vi.waitFor(() => expect(input()).toHaveFocus());
});

it('shows the upload progress of each file, and takes no changes while the form is sent', () => {
  show([kept('new', { file: file('new.png'), existingId: null }), kept('front')], {
    main: 'Main',
    locked: true,
    progress: (key) => (key === 'new' ? 0.64 : null),
  });
  expect(screen.getByRole('progressbar', { name: 'Sending new' })).toHaveAttribute('aria-valuenow', '64');
  expect(screen.getByText('64%')).toBeVisible();
  // It would cover the progress.
  expect(screen.queryByText('Main')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(input()).toBeDisabled();
});

it('takes no dropped files while a form without new files is sent', () => {
  const { changes } = show([kept('front'), kept('back')], { locked: true });
  drop(file('late.png'));
  expect(changes).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('leaves a lifted item in its place when the form is sent', async () => {
  const layout = mockTilePositions();
  const changes: MediaItem[][] = [];
  const start = [kept('a'), kept('b')];
  const { rerender } = render(<Holder start={start} changes={changes} />);
  screen.getByRole('button', { name: 'Move a' }).focus();
  await pressKey('Space');
  await pressKey('ArrowRight');
  rerender(<Holder start={start} changes={changes} locked />);
  await pressKey('Space');
  expect(document.querySelector('[data-owns-escape]')).toBeNull();
  expect(changes).toEqual([]);
  layout.mockRestore();
});

it('renders the extra content below each item', () => {
  show([kept('a'), kept('b')], { renderExtra: ({ name }, index) => <span>{`${name} ${index}`}</span> });
  const [first] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('a 0')).toBeVisible();
});
