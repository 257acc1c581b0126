import * as css from './checkout-page.css';

export const Title = () => <h1 className={css.title}>Checkout</h1>;
