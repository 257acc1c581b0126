import { Skeleton, Skeletons } from '../../ui/skeleton';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The placeholder of a list. `label` is announced: "Loading the orders…" */
export function ListLoading({ label }: { label: string }) {
  return (
    <Skeletons label={label}>
      {ROWS.map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </Skeletons>
  );
}
