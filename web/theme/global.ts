/** The global styles in their order. The entry files import them before any component. */
import './layers.css';
import './vars.css';
import './fonts.css';
import './reset.css';
import './text.css';
