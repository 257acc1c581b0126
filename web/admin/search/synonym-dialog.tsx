import { useMemo, useRef } from 'react';
import type { OwnSynonym, SaveSynonymInput } from '../../../src/search/own-synonyms';
import { hasNoAnswer } from '../../call-error';
import { findResult } from '../../calls/find-result';
import { trpc } from '../../trpc';
import { Checkbox } from '../../ui/checkbox';
import { TextField } from '../../ui/fields';
import { useToast } from '../../ui/toast';
import { FormDialog } from '../form/form-dialog';
import { FieldsConflict, type StoredField } from '../form/save-conflict';
import { useConflictForm } from '../form/use-conflict-form';
import { CACHED } from '../list/cached';

const saveSchema = () =>
  import('../../../src/search/own-synonyms').then(({ saveSynonymInput }) => saveSynonymInput);

/** A stored synonym, or the word of a new one. */
export type EditedSynonym = OwnSynonym | { word: string };

/** Saves a synonym. When an answer is lost, the list tells whether it was saved. */
function useSaveSynonym() {
  const utils = trpc.useUtils();
  const save = trpc.admin.search.saveSynonym.useMutation();
  const isAnswerLost = useRef(false);
  return async (input: SaveSynonymInput): Promise<OwnSynonym[]> => {
    try {
      return await save.mutateAsync(input);
    } catch (error) {
      isAnswerLost.current ||= hasNoAnswer(error);
      if (!isAnswerLost.current) throw error;
      const { hasSynonym } = await import('../../../src/search/own-synonyms');
      const find = async () => {
        const stored = await utils.client.admin.search.synonyms.query();
        return hasSynonym(stored, input) ? stored : null;
      };
      const saved = await (hasNoAnswer(error) ? findResult(error, find) : find().catch(() => null));
      if (saved) return saved;
      throw error;
    }
  };
}

type Synonym = Pick<OwnSynonym, 'word' | 'finds' | 'isTwoWay'>;

const toSynonym = ({ word, finds, isTwoWay }: Synonym): Synonym => ({ word, finds, isTwoWay });

const toFields = ({ word, finds, isTwoWay }: Synonym): StoredField[] => [
  { label: 'Word or phrase', value: word },
  { label: 'Also finds', value: finds.join(', ') },
  { label: 'Direction', value: isTwoWay ? 'Both ways' : 'One way' },
];

const MAY_BE_SAVED = 'The synonym may have been saved. The list shows it if it was.';

/** Adds a synonym to the search, or changes one. */
export function SynonymDialog({ edited, onClose }: { edited: EditedSynonym; onClose: () => void }) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const id = 'id' in edited ? edited.id : null;
  const { data: all } = trpc.admin.search.synonyms.useQuery(undefined, CACHED);
  const stored = useMemo(() => {
    const opened = 'id' in edited ? edited : { ...edited, finds: [], isTwoWay: false };
    return toSynonym(all?.find((each) => each.id === id) ?? opened);
  }, [all, id, edited]);
  const save = useSaveSynonym();
  const { form, ...draft } = useConflictForm(saveSchema, {
    stored,
    toFormValues: ({ word, finds, isTwoWay }: Synonym) => ({ word, finds: finds.join(', '), isTwoWay }),
    prepare: (values, loaded) => ({ ...values, ...(id === null ? {} : { replaces: id, loaded }) }),
    submit: save,
    refetch: async () => {
      await utils.admin.search.synonyms.refetch();
      const latest = utils.admin.search.synonyms.getData()?.find((each) => each.id === id);
      return latest && toSynonym(latest);
    },
    onSuccess: (all, isShown) => {
      utils.admin.search.synonyms.setData(undefined, all);
      if (isShown) onClose();
      else toast.success('The synonym was saved.');
    },
    fallback: 'The synonym could not be saved.',
    unanswered: 'The synonym may have been saved, but no answer arrived. Try again: it is not saved twice.',
    unansweredClosed: MAY_BE_SAVED,
  });
  return (
    <FormDialog
      form={form}
      title={id === null ? 'Add a synonym' : 'Edit synonym'}
      description="Who searches for it also finds these. It takes effect within a second or two."
      size="small"
      saveLabel="Save"
      onClose={onClose}
      unanswered={MAY_BE_SAVED}
      beforeSave={<FieldsConflict draft={draft} toFields={toFields} />}
    >
      <TextField label="Word or phrase" required {...form.field('word')} />
      <TextField
        label="Also finds"
        required
        hint="Words and phrases, separated by commas: silk saree, kanjivaram"
        {...form.field('finds')}
      />
      <Checkbox label="Works both ways: each of these also finds the word" {...form.checkbox('isTwoWay')} />
    </FormDialog>
  );
}
