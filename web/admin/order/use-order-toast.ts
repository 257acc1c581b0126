import { toOrderNumber } from '../../../src/order/status';
import { type ToastApi, useToast } from '../../ui/toast';
import { useIsMounted } from '../../ui/use-is-mounted';

/** Reports about an order, and names it once its dialog is closed: another may be shown by then. */
export function useOrderToast(id: string): ToastApi {
  const { success, error, confirm } = useToast();
  const isMounted = useIsMounted();
  const name =
    (show: ToastApi['success']): ToastApi['success'] =>
    (message, options) =>
      show(isMounted() ? message : `Order ${toOrderNumber(id)}: ${message}`, options);
  return { success: name(success), error: name(error), confirm: name(confirm) };
}
