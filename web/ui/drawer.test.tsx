import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Drawer } from './drawer';

function swipe(to: { x: number; y: number }, pointerType = 'touch') {
  const panel = screen.getByRole('dialog');
  const pointer = { pointerId: 7, pointerType, isPrimary: true };
  fireEvent.pointerDown(panel, { ...pointer, clientX: 100, clientY: 300 });
  fireEvent.pointerMove(panel, { ...pointer, clientX: (100 + to.x) / 2, clientY: (300 + to.y) / 2 });
  fireEvent.pointerMove(panel, { ...pointer, clientX: to.x, clientY: to.y });
  fireEvent.pointerUp(panel, { ...pointer, clientX: to.x, clientY: to.y });
}

function open(side?: 'start') {
  const onOpenChange = vi.fn();
  render(
    <Drawer open onOpenChange={onOpenChange} title="Shopping Cart (1)" side={side}>
      A kurta
    </Drawer>,
  );
  return onOpenChange;
}

test('closes on a swipe to the right', () => {
  const onOpenChange = open();
  swipe({ x: 280, y: 302 });
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('stays open on scrolling, a swipe to the left and a drag with the mouse', () => {
  const onOpenChange = open();
  swipe({ x: 110, y: 500 });
  swipe({ x: 10, y: 300 });
  swipe({ x: 300, y: 300 }, 'mouse');
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog').style.transform).toBe('');
});

test('stays where it is on a touch that is at least as vertical as horizontal, and follows the others', () => {
  open();
  const panel = screen.getByRole('dialog');
  const touch = { pointerId: 7, pointerType: 'touch', isPrimary: true };
  fireEvent.pointerDown(panel, { ...touch, clientX: 100, clientY: 300 });
  fireEvent.pointerMove(panel, { ...touch, clientX: 120, clientY: 320 });
  fireEvent.pointerMove(panel, { ...touch, clientX: 160, clientY: 320 });
  fireEvent.pointerUp(panel, { ...touch, clientX: 160, clientY: 320 });
  expect(panel.style.transform).toBe('');

  fireEvent.pointerDown(panel, { ...touch, clientX: 100, clientY: 300 });
  fireEvent.pointerMove(panel, { ...touch, clientX: 120, clientY: 310 });
  expect(panel.style.transform).toBe('translateX(20px)');
  fireEvent.pointerMove(panel, { ...touch, clientX: 140, clientY: 310 });
  expect(panel.style.transform).toBe('translateX(40px)');
  // Slow enough not to close it: the position is reset.
  fireEvent.pointerUp(panel, { ...touch, clientX: 110, clientY: 310 });
  expect(panel.style.transform).toBe('');
});

test('closes on a swipe to the left when it opened from the left', () => {
  const onOpenChange = open('start');
  swipe({ x: 280, y: 302 });
  expect(onOpenChange).not.toHaveBeenCalled();
  swipe({ x: -80, y: 302 });
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
