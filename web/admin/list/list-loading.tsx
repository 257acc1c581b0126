import { Skeleton, Skeletons } from '../../ui/skeleton';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** A list on its way. `label` is read aloud: "Loading the orders…" */
export function ListLoading({ label }: { label: string }) {
  return (
    <Skeletons label={label}>
      {ROWS.map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </Skeletons>
  );
}
