import { useLocation, useSearch } from 'wouter';
import { paths } from '../paths';
import type { OverlayProps } from '../shop/overlays';
import { AlertDialogPanel } from '../ui/alert-dialog-panel';
import { followLink } from './navigation/location';

/** Asks visitors to log in and returns them to this page afterwards. */
export default function LoginRequiredDialog({ open, onOpenChange }: OverlayProps) {
  const [location] = useLocation();
  const search = useSearch();
  return (
    <AlertDialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title="Login Required"
      confirmLabel="OK"
      onConfirm={() => followLink(paths.login(search ? `${location}?${search}` : location))}
    >
      Please go to the login page.
    </AlertDialogPanel>
  );
}
