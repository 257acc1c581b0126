import { EXPORT_PATHS, toApiUrl } from '../../../src/rest-paths';
import { toSearch } from '../admin-paths';
import { DownloadButton } from '../shared/download/download-button';

interface ExportButtonProps {
  /** of the file and its address: "orders" */
  name: keyof typeof EXPORT_PATHS;
  /** as the query of the list takes them */
  filters: { page?: number };
}

/** Downloads all pages of the filtered list as CSV. */
export function ExportButton({ name, filters: { page: _, ...filters } }: ExportButtonProps) {
  return (
    <DownloadButton path={toApiUrl(EXPORT_PATHS[name]) + toSearch(filters)} fileName={`${name}.csv`}>
      Export CSV
    </DownloadButton>
  );
}
