import type { Textile } from '../textile';
import * as printed from './printed';
import type { Tile } from './tile';
import * as woven from './woven';

/** Draws one repeat of a cloth's pattern; plain cloth has none. */
export function drawTile(textile: Textile): Tile | undefined {
  switch (textile.weave) {
    case 'plain':
      return undefined;
    case 'stripe':
      return woven.drawStripe(textile);
    case 'check':
      return woven.drawCheck(textile);
    case 'windowpane':
      return woven.drawWindowpane(textile);
    case 'gingham':
      return woven.drawGingham(textile);
    case 'buti':
      return printed.drawButi(textile);
    case 'ditsy':
      return printed.drawDitsy(textile);
    case 'jaal':
      return printed.drawJaal(textile);
    case 'paisley':
      return printed.drawPaisley(textile);
    case 'dots':
      return printed.drawDots(textile);
    case 'bandhani':
      return printed.drawBandhani(textile);
    case 'ikat':
      return woven.drawIkat(textile);
    case 'leheriya':
      return printed.drawLeheriya(textile);
    case 'ajrakh':
      return printed.drawAjrakh(textile);
    case 'jamdani':
      return woven.drawJamdani(textile);
    case 'brocade':
      return woven.drawBrocade(textile);
    case 'kantha':
      return woven.drawKantha(textile);
    case 'chevron':
      return woven.drawChevron(textile);
    case 'houndstooth':
      return woven.drawHoundstooth(textile);
    case 'chikan':
      return printed.drawChikan(textile);
    case 'toy':
      return printed.drawToy(textile);
    case 'denim':
      return woven.drawDenim(textile);
  }
}
