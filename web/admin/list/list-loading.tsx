import { Repeat, Skeleton, Skeletons } from '../../ui/skeleton';

/** The placeholder of a list. `label` is announced: "Loading the orders…" */
export function ListLoading({ label }: { label: string }) {
  return (
    <Skeletons label={label}>
      <Repeat times={5}>
        <Skeleton shape="row" />
      </Repeat>
    </Skeletons>
  );
}
