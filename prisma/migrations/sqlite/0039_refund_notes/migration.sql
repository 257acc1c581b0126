-- The kinds of documents are text here; MySQL lists them: a shop without a GSTIN gives refund notes.
SELECT 1;
