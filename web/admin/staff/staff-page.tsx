import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { ListHead } from '../list/list-head';
import { ListLoading } from '../list/list-loading';
import { InviteDialog } from './invite-dialog';
import { MemberDialog } from './member-dialog';
import { StaffTable } from './staff-table';

export default function StaffPage() {
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <ListHead title="Staff" summary="People with back-office access and what they can do">
        <Button size="small" onClick={() => setInviting(true)}>
          Invite
        </Button>
      </ListHead>
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.staff.list, undefined, 'query')}
        loading={<ListLoading label="Loading the staff accounts…" />}
        failed={renderErrorNote('The staff accounts could not be loaded.')}
      >
        <Members />
      </QueryBoundary>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

function Members() {
  const [members] = trpc.admin.staff.list.useSuspenseQuery(undefined, { staleTime: 0 });
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = members.find(({ id }) => id === editedId);
  return (
    <>
      <StaffTable members={members} onEdit={({ id }) => setEditedId(id)} />
      {edited && <MemberDialog key={edited.id} member={edited} onClose={() => setEditedId(null)} />}
    </>
  );
}
