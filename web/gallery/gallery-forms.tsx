import { useState } from 'react';
import { z } from 'zod';
import { useZodForm } from '../form/use-zod-form';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { ErrorNote } from '../ui/error-note';
import { PasswordField, SelectField, TextAreaField, TextField } from '../ui/fields';
import { RadioRows } from '../ui/radio-rows';
import * as css from './gallery.css';
import { Part } from './gallery-part';

const schema = z.object({
  identifier: z.string().trim().min(1, 'Enter your email or username.'),
  password: z.string().min(6, 'Password must be at least 6 characters long.'),
});

const addresses = [
  {
    value: 'a',
    title: 'Meera Rathore',
    badge: <Badge>Default</Badge>,
    text: 'B-204, Shanti Residency, Civil Lines\nJaipur, Rajasthan 302006',
    aside: <Button variant="quiet">Edit</Button>,
  },
  {
    value: 'b',
    title: 'Meera Rathore',
    text: 'Second floor, 18 Lake View Road, Kalighat\nKolkata, West Bengal 700029',
    aside: <Button variant="quiet">Edit</Button>,
  },
  { value: 'c', title: 'Cash on delivery', text: 'Not offered here.', disabled: true },
];

export function Forms() {
  const [address, setAddress] = useState<string | null>('a');
  const form = useZodForm(schema, {
    defaults: { identifier: '', password: '' },
    submit: async () => {
      await new Promise((done) => setTimeout(done, 800));
      throw Object.assign(new Error('x'), {
        data: {
          code: 'UNAUTHORIZED',
          issues: [{ path: 'password', message: 'Invalid email, username or password.' }],
        },
      });
    },
    fallback: 'Login failed.',
  });
  return (
    <>
      <Part title="A form">
        <form className={css.narrow} onSubmit={form.handleSubmit} noValidate>
          <TextField label="Email or username" autoComplete="username" {...form.field('identifier')} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            aside={
              <Button variant="quiet" size="small">
                Forgot password
              </Button>
            }
            {...form.field('password')}
          />
          {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
          <Button type="submit" wide loading={form.pending}>
            Log in
          </Button>
        </form>
      </Part>
      <Part title="Fields">
        <div className={css.narrow}>
          <TextField
            label="Mobile"
            optional
            type="tel"
            placeholder="10 digits"
            hint="For the courier only."
          />
          <TextField label="Postal code" defaultValue="30200" error="Pincode must be a 6-digit number." />
          <TextField label="Original price" numeric defaultValue="1,899.00" />
          <TextField
            label="Search products"
            hideLabel
            icon="search"
            type="search"
            placeholder="Search by name, category or fabric"
          />
          <TextField label="Date of birth" type="date" optional />
          <TextField label="Username" defaultValue="meera" disabled />
          <SelectField label="Select Category (Level 1)" defaultValue="w">
            <option value="w">Women</option>
            <option value="m">Men</option>
          </SelectField>
          <TextAreaField label="Message" error="Write a message." />
          <Checkbox label="Make this my default address" defaultChecked />
          <Checkbox label="Keep me posted, with a label so long that it needs more than one line on any telephone" />
        </div>
      </Part>
      <Part title="RadioRows">
        <div className={css.narrow}>
          <RadioRows legend="Delivery address" rows={addresses} value={address} onChange={setAddress} />
          <RadioRows
            legend="With an error"
            rows={addresses.slice(0, 2)}
            value={null}
            onChange={setAddress}
            error="Please select a shipping address."
          />
        </div>
      </Part>
    </>
  );
}
