import { useState } from 'react';
import { AlertDialog } from '../ui/alert-dialog';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Drawer } from '../ui/drawer';
import { TextField } from '../ui/fields';
import { useToast } from '../ui/toast';
import * as css from './gallery.css';
import { Part } from './gallery-part';

type Which = 'small' | 'medium' | 'large' | 'alert' | 'drawer' | null;

export function Overlays() {
  const [open, setOpen] = useState<Which>(null);
  const toast = useToast();
  const close = () => setOpen(null);
  const sizes = ['small', 'medium', 'large'] as const;
  return (
    <Part title="Dialog, AlertDialog, Drawer, Toast">
      <div className={css.row}>
        {([...sizes, 'alert', 'drawer'] as const).map((which) => (
          <Button key={which} variant="secondary" size="small" onClick={() => setOpen(which)}>
            Open {which}
          </Button>
        ))}
        <Button variant="secondary" size="small" onClick={() => toast.success('Added to wishlist')}>
          Success
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => toast.error('Failed to save address. Please try again.')}
        >
          Error
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() =>
            toast.confirm('Removed from your cart', {
              action: { label: 'Undo', altText: 'Add it again from its page', onSelect: () => {} },
            })
          }
        >
          Confirm
        </Button>
      </div>
      {sizes.map((size) => (
        <Dialog
          key={size}
          size={size}
          open={open === size}
          onOpenChange={close}
          title={size === 'small' ? 'Login Required' : 'Edit address'}
          description={size === 'small' ? 'Please go to the login page.' : undefined}
          footer={
            <>
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
              <Button onClick={close}>Save</Button>
            </>
          }
        >
          {size !== 'small' && (
            <div className={css.fields}>
              <TextField label="Address line 1" />
              <TextField label="City" />
            </div>
          )}
        </Dialog>
      ))}
      <AlertDialog
        open={open === 'alert'}
        onOpenChange={close}
        title="Delete Category"
        confirmLabel="Delete"
        onConfirm={() => new Promise((done) => setTimeout(done, 1000))}
      >
        Are you sure you want to delete the "Kurtas" category?
      </AlertDialog>
      <Drawer
        open={open === 'drawer'}
        onOpenChange={close}
        title="Shopping Cart (3)"
        footer={<Button wide>View Cart & Checkout</Button>}
      >
        Lines of the cart
      </Drawer>
    </Part>
  );
}
