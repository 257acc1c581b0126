/** The inputs about imports and exports, field by field. */
import fc from 'fast-check';
import {
  checkImportInput,
  EXPORT_FORMATS,
  exportPageInput,
  importChangesInput,
  importInput,
  importPageInput,
  matchImportPicturesInput,
  startImportInput,
} from '../import/job';
import { saveMappingInput } from '../import/mapping-schema';
import { CATALOG_INPUTS } from './catalog-inputs';
import { type Described, flag, id, left, oneOf, optional, page } from './fields';

export const IMPORT_INPUTS: Record<string, Described> = {
  checkImportInput: {
    schema: checkImportInput,
    fields: { categoryId: id({ ...optional, valid: fc.uuid() }) },
  },
  exportPageInput: {
    schema: exportPageInput,
    fields: { after: id(left), format: oneOf(EXPORT_FORMATS, { left: true }) },
  },
  importInput: { schema: importInput, fields: { id: id() } },
  matchImportPicturesInput: {
    schema: matchImportPicturesInput,
    fields: { ...CATALOG_INPUTS.matchPicturesInput?.fields, id: id() },
  },
  startImportInput: {
    schema: startImportInput,
    fields: { id: id(), confirmDeletions: flag, confirmRepeat: flag },
  },
  saveMappingInput: {
    schema: saveMappingInput,
    fields: {
      id: id(),
      isTrial: flag,
      rules: {
        valid: fc.constant([{ kind: 'type', text: 'Kurta', createPath: ['Women', 'Kurtas'] }]),
        last: [[], Array(1000).fill({ kind: 'tag', text: 'Cotton', attribute: 'fabric', value: 'Cotton' })],
        beyond: [
          'x',
          [null],
          [{ kind: 'shelf', text: 'Kurta' }],
          [{ kind: 'type', text: '' }],
          [{ kind: 'type', text: 'x'.repeat(256) }],
          [{ kind: 'type', text: 'Kurta', createPath: [] }],
          [{ kind: 'type', text: 'Kurta', createPath: Array(11).fill('x') }],
          [{ kind: 'tag', text: 'Cotton', attribute: 'fabric' }],
          [{ kind: 'tag', text: 'Robots', attribute: 'gender', value: 'Robots' }],
          [{ kind: 'color', text: 'Matte', value: 'red' }],
          Array(1001).fill({ kind: 'tag', text: 'Cotton' }),
        ],
      },
    },
  },
  importPageInput: { schema: importPageInput, fields: { ...page, id: id() } },
  importChangesInput: { schema: importChangesInput, fields: { ...page, id: id(), deletions: flag } },
};
