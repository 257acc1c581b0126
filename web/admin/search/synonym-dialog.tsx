import { useRef } from 'react';
import type { OwnSynonym, SaveSynonymInput } from '../../../src/search/own-synonyms';
import { hasNoAnswer } from '../../call-error';
import { useZodForm } from '../../form/use-zod-form';
import { trpc } from '../../trpc';
import { Checkbox } from '../../ui/checkbox';
import { TextField } from '../../ui/fields';
import { FormDialog } from '../form/form-dialog';

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
      const stored = await utils.client.admin.search.synonyms.query().catch(() => null);
      const { hasSynonym } = await import('../../../src/search/own-synonyms');
      if (stored && hasSynonym(stored, input)) return stored;
      throw error;
    }
  };
}

/** Adds a synonym to the search, or changes one. */
export function SynonymDialog({ edited, onClose }: { edited: EditedSynonym; onClose: () => void }) {
  const utils = trpc.useUtils();
  const stored = 'id' in edited ? edited : null;
  const save = useSaveSynonym();
  const form = useZodForm(saveSchema, {
    defaults: {
      word: edited.word,
      finds: stored?.finds.join(', ') ?? '',
      isTwoWay: stored?.isTwoWay ?? false,
      replaces: stored?.id ?? '',
    },
    submit: save,
    onSuccess: (all) => {
      utils.admin.search.synonyms.setData(undefined, all);
      onClose();
    },
    fallback: 'The synonym could not be saved.',
  });
  return (
    <FormDialog
      form={form}
      title={stored ? 'Edit synonym' : 'Add a synonym'}
      description="Who searches for it also finds these. It takes effect within a second or two."
      size="small"
      saveLabel="Save"
      onClose={onClose}
    >
      <TextField label="Word or phrase" maxLength={60} {...form.field('word')} />
      <TextField
        label="Also finds"
        hint="Words and phrases, separated by commas: silk saree, kanjivaram"
        maxLength={1000}
        {...form.field('finds')}
      />
      <Checkbox label="Works both ways: each of these also finds the word" {...form.checkbox('isTwoWay')} />
    </FormDialog>
  );
}
