import { Component, type ReactNode } from 'react';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { PageHead } from './page-head';

interface PageBoundaryProps {
  /** another place is another chance */
  place: string;
  children: ReactNode;
}

/** Keeps a page that breaks, or whose code does not arrive, from taking the header and the cart with it. */
export class PageBoundary extends Component<PageBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate({ place }: PageBoundaryProps) {
    if (this.state.broken && place !== this.props.place) this.setState({ broken: false });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div role="alert">
        <PageHead />
        <Empty
          as="h1"
          title={SOMETHING_WENT_WRONG}
          action={<Button onClick={() => window.location.reload()}>Load the page again</Button>}
        >
          The page could not be shown. Check your connection, then load it again.
        </Empty>
      </div>
    );
  }
}
