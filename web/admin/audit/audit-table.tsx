import { useState } from 'react';
import { Link } from 'wouter';
import type { AuditLogEntry } from '../../../src/audit/entries';
import { AUDIT_ACTIONS, AUDIT_OBJECT_NAMES } from '../../../src/audit/labels';
import { formatAgo, formatDateTime } from '../../../src/dates';
import { Icon } from '../../ui/icon';
import { Cell, Row, Table } from '../../ui/table';
import * as css from './audit.css';
import { changeText, objectHref, whoDid } from './entry-words';

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

/** One change this short needs no unfolding. */
const SHORT = 60;

function Entry({ entry, now }: { entry: AuditLogEntry; now: Date }) {
  const [open, setOpen] = useState(false);
  const { id, createdAt, action, objectType, objectName, changes } = entry;
  const texts = changes.map(changeText);
  const [only = ''] = texts;
  const folds = texts.length > 1 || only.length > SHORT;
  const href = objectHref(entry);
  const detailId = `changes-${id}`;
  return (
    <>
      <Row open={open}>
        <Cell label="When" className={css.top}>
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatAgo(createdAt, now)}
          </time>
        </Cell>
        <Cell label="Who" className={css.top}>
          <span className={css.long}>{whoDid(entry)}</span>
        </Cell>
        <Cell label="What" className={css.top}>
          {AUDIT_ACTIONS[action]}
        </Cell>
        <Cell label="Object" className={css.top}>
          <div className={css.object}>
            {href ? (
              <Link href={href} className={css.link}>
                {objectName}
              </Link>
            ) : (
              objectName
            )}
            <div className={css.note}>{AUDIT_OBJECT_NAMES[objectType]}</div>
          </div>
        </Cell>
        <Cell className={css.top} {...(texts.length > 0 ? { label: 'Changes' } : {})}>
          {folds ? (
            <button
              type="button"
              className={css.unfold}
              aria-expanded={open}
              aria-controls={open ? detailId : undefined}
              onClick={() => setOpen(!open)}
            >
              {texts.length === 1 ? '1 change' : `${texts.length} changes`}
              <Icon name={open ? 'chevronUp' : 'chevronDown'} size="small" />
            </button>
          ) : (
            <span className={css.long}>{only}</span>
          )}
        </Cell>
      </Row>
      {open && (
        <Row open nested interactive={false}>
          <Cell colSpan={COLUMNS.length} id={detailId}>
            <ul className={css.changes}>
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Cell>
        </Row>
      )}
    </>
  );
}
