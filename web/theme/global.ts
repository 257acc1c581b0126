/** Everything a page stands on, in order. The entry files import this once, before any component. */
import './layers.css';
import './vars.css';
import './fonts.css';
import './reset.css';
import './text.css';
