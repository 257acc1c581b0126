import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { arriving } from './arriving';

const greeting = { default: ({ name }: { name: string }) => <p>Welcome, {name}</p> };

class Boundary extends Component<{ children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render() {
    return this.state.broken ? <p>Broken</p> : this.props.children;
  }
}

describe('a component whose code arrives later', () => {
  it('lets something else stand there until then', async () => {
    const Greeting = arriving(async () => greeting, <p>Waiting</p>);
    render(<Greeting name="Nila" />);
    expect(screen.getByText('Waiting')).toBeVisible();
    expect(await screen.findByText('Welcome, Nila')).toBeVisible();
    expect(screen.queryByText('Waiting')).toBeNull();
  });

  it('shows at once when its code was fetched ahead, which it is once only', async () => {
    const load = vi.fn(async () => greeting);
    const Greeting = arriving(load, <p>Waiting</p>);
    await Greeting.fetch();
    render(<Greeting name="Nila" />);
    expect(screen.getByText('Welcome, Nila')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('code that does not arrive', () => {
  it('is the boundary’s to tell, and is asked for again the next time', async () => {
    const load = vi.fn(async () => greeting).mockRejectedValueOnce(new Error('no connection'));
    const Greeting = arriving(load, <p>Waiting</p>);
    const { unmount } = render(<Greeting name="Nila" />, { wrapper: Boundary });
    expect(await screen.findByText('Broken')).toBeVisible();
    // What a boundary catches React repeats to the console.
    vi.mocked(console.error).mockClear();
    unmount();
    render(<Greeting name="Nila" />, { wrapper: Boundary });
    expect(await screen.findByText('Welcome, Nila')).toBeVisible();
  });
});
