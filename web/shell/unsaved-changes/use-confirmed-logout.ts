import { useLogout } from '../../shop/use-logout';
import { confirmDiscard } from './guarded-forms';

/** For the buttons to log out: asks before the session ends, because a form with unsaved changes disappears with it. */
export function useConfirmedLogout(): () => void {
  const logout = useLogout();
  return () => confirmDiscard(logout);
}
