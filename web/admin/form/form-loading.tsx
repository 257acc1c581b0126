import { Skeleton, Skeletons } from '../../ui/skeleton';
import { Repeat } from './repeat';

/** The placeholder of a page's form. `label` is announced: "Loading the tax details…" */
export function FormLoading({ label }: { label: string }) {
  return (
    <Skeletons label={label}>
      <Repeat times={4}>
        <Skeleton shape="row" />
      </Repeat>
    </Skeletons>
  );
}
