import type { Textile } from '../recipe';
import * as printed from './printed';
import type { Tile } from './tile';
import * as woven from './woven';

/** One repeat of a cloth's pattern; plain cloth has none. */
export function drawTile(textile: Textile): Tile | undefined {
  switch (textile.weave) {
    case 'plain':
      return undefined;
    case 'stripe':
      return woven.stripe(textile);
    case 'check':
      return woven.check(textile);
    case 'windowpane':
      return woven.windowpane(textile);
    case 'gingham':
      return woven.gingham(textile);
    case 'buti':
      return printed.buti(textile);
    case 'ditsy':
      return printed.ditsy(textile);
    case 'jaal':
      return printed.jaal(textile);
    case 'paisley':
      return printed.paisley(textile);
    case 'dots':
      return printed.dots(textile);
    case 'bandhani':
      return printed.bandhani(textile);
    case 'ikat':
      return woven.ikat(textile);
    case 'leheriya':
      return printed.leheriya(textile);
    case 'ajrakh':
      return printed.ajrakh(textile);
    case 'jamdani':
      return woven.jamdani(textile);
    case 'brocade':
      return woven.brocade(textile);
    case 'kantha':
      return woven.kantha(textile);
    case 'chevron':
      return woven.chevron(textile);
    case 'houndstooth':
      return woven.houndstooth(textile);
    case 'chikan':
      return printed.chikan(textile);
    case 'toy':
      return printed.toy(textile);
    case 'denim':
      return woven.denim(textile);
  }
}
