import { useState } from 'react';
import type { AuditLogEntry } from '../../../src/audit-log/entries';
import { AUDIT_ACTIONS, AUDIT_OBJECT_NAMES } from '../../../src/audit-log/labels';
import { formatAgo, formatDateTime } from '../../../src/dates';
import { formatCount } from '../../../src/format-count';
import { Icon } from '../../ui/icon';
import { Cell, Row, Table } from '../../ui/table';
import { ICONS } from '../form/icons';
import { formatActor, formatChange, getObjectHref } from '../shared/audit-log/format-entry';
import { PermittedLink } from '../shared/staff/permitted-link';
import * as css from './audit-log.css';

const COLUMNS = [
  { title: 'When' },
  { title: 'Who' },
  { title: 'What' },
  { title: 'Object' },
  { title: 'Changes' },
];

export function AuditTable({ entries }: { entries: readonly AuditLogEntry[] }) {
  const now = new Date();
  return (
    <Table caption="Changes, newest first" columns={COLUMNS}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} now={now} />
      ))}
    </Table>
  );
}

/** A single change up to this length is shown without a button. */
const MAX_INLINE_LENGTH = 60;

function Entry({ entry, now }: { entry: AuditLogEntry; now: Date }) {
  const [open, setOpen] = useState(false);
  const { id, createdAt, action, objectType, objectName, changes } = entry;
  const changeTexts = changes.map(formatChange);
  const [onlyChange = ''] = changeTexts;
  const isExpandable = changeTexts.length > 1 || onlyChange.length > MAX_INLINE_LENGTH;
  const href = getObjectHref(entry);
  const detailId = `changes-${id}`;
  const objectId = `object-${id}`;
  return (
    <>
      <Row open={open}>
        <Cell label="When" className={css.when}>
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatAgo(createdAt, now)}
          </time>
        </Cell>
        <Cell label="Who" className={css.who}>
          <span className={css.long}>{formatActor(entry)}</span>
        </Cell>
        <Cell label="What" className={css.top}>
          {AUDIT_ACTIONS[action]}
        </Cell>
        <Cell label="Object" className={css.top}>
          <div id={objectId} className={css.object}>
            {href ? (
              <PermittedLink href={href} className={css.link}>
                {objectName}
              </PermittedLink>
            ) : (
              objectName
            )}
            <div className={css.note}>{AUDIT_OBJECT_NAMES[objectType]}</div>
          </div>
        </Cell>
        <Cell className={css.top} {...(changeTexts.length > 0 ? { label: 'Changes' } : {})}>
          {isExpandable ? (
            <button
              type="button"
              className={css.expand}
              aria-expanded={open}
              aria-controls={open ? detailId : undefined}
              aria-describedby={objectId}
              onClick={() => setOpen(!open)}
            >
              {formatCount(changeTexts.length, 'change', 'changes')}
              <Icon name={open ? ICONS.chevronUp : 'chevronDown'} size="small" />
            </button>
          ) : (
            <span className={css.long}>{onlyChange}</span>
          )}
        </Cell>
      </Row>
      {open && (
        <Row open nested interactive={false}>
          <Cell colSpan={COLUMNS.length} id={detailId}>
            <ul className={css.changes}>
              {changeTexts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Cell>
        </Row>
      )}
    </>
  );
}
