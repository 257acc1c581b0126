import { Skeleton, Skeletons } from '../../ui/skeleton';
import { Repeat } from '../form/repeat';

/** The placeholder of a list. `label` is announced: "Loading the orders…" */
export function ListLoading({ label, rows = 5 }: { label: string; rows?: number }) {
  return (
    <Skeletons label={label}>
      <Repeat times={rows}>
        <Skeleton shape="row" />
      </Repeat>
    </Skeletons>
  );
}
