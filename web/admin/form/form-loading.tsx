import { Skeleton, Skeletons } from '../../ui/skeleton';

const ROWS = ['first', 'second', 'third', 'fourth'];

/** The placeholder of a page's form. `label` is announced: "Loading the tax details…" */
export function FormLoading({ label }: { label: string }) {
  return (
    <Skeletons label={label}>
      {ROWS.map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </Skeletons>
  );
}
