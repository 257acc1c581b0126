import type { Prisma } from '../../prisma/generated/mysql/client';
import type { DeclarationDefaults } from '../../src/catalog/declarations';

/** The products for which findMissingDeclarations of src/catalog/declarations.ts finds something. */
export const whereDeclarationsMissing = (defaults: DeclarationDefaults | null): Prisma.ProductWhereInput => ({
  OR: [
    ...(defaults?.countryOfOrigin ? [] : [{ countryOfOrigin: null }]),
    ...(defaults?.netQuantity ? [] : [{ netQuantity: null }]),
    ...(defaults?.manufacturer || defaults?.packer
      ? []
      : [{ manufacturer: null, packer: null, importer: null }]),
  ],
});
