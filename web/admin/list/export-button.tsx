import { EXPORT_PATHS, toApiUrl } from '../../../src/rest-paths';
import { DownloadButton } from '../shared/download/download-button';

/** The filters of a list as its query takes them, text or numbers; empty ones are left out. */
type Filters = Readonly<Partial<Record<'page', number>>>;

interface ExportButtonProps {
  /** of the file and its address: "orders" */
  name: keyof typeof EXPORT_PATHS;
  filters: Filters;
}

/** Downloads all pages of the filtered list as CSV. */
export function ExportButton({ name, filters: { page: _, ...filters } }: ExportButtonProps) {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(filters))
    if (value !== null && value !== undefined && value !== '') params.set(key, String(value));
  const query = params.toString();
  return (
    <DownloadButton path={toApiUrl(EXPORT_PATHS[name]) + (query && `?${query}`)} fileName={`${name}.csv`}>
      Export CSV
    </DownloadButton>
  );
}
