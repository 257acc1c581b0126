import { missedSearchInput, saveSynonymInput, synonymInput } from '../../src/search/own-synonyms';
import { adminProcedure, router } from '../trpc';
import { dismissMissedSearch, listMissedSearches } from './missed-searches';
import { deleteSynonym, listSynonyms, saveSynonym } from './synonyms';

export const adminSearchRouter = router({
  missed: adminProcedure('catalog').query(({ ctx }) => listMissedSearches(ctx)),
  dismiss: adminProcedure('catalog')
    .input(missedSearchInput)
    .mutation(({ ctx, input }) => dismissMissedSearch(ctx, input)),
  synonyms: adminProcedure('catalog').query(({ ctx }) => listSynonyms(ctx)),
  saveSynonym: adminProcedure('catalog')
    .input(saveSynonymInput)
    .mutation(({ ctx, input }) => saveSynonym(ctx, input)),
  deleteSynonym: adminProcedure('catalog')
    .input(synonymInput)
    .mutation(({ ctx, input }) => deleteSynonym(ctx, input)),
});
