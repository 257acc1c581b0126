import { idInput } from '../../src/catalog/schema';
import { inviteStaffInput, type OwnAccess, updateStaffInput } from '../../src/staff/schema';
import { adminProcedure, confirmedAdminProcedure, router, staffProcedure } from '../trpc';
import { inviteStaff, resendInvitation } from './invite-staff';
import { listStaff } from './list-staff';
import { updateStaff } from './update-staff';

export const staffRouter = router({
  own: staffProcedure.query(({ ctx }): OwnAccess => ctx.session.staff),
  list: adminProcedure('users').query(({ ctx }) => listStaff(ctx)),
  invite: confirmedAdminProcedure('users')
    .input(inviteStaffInput)
    .mutation(({ ctx, input }) => inviteStaff(ctx, input)),
  resendInvitation: confirmedAdminProcedure('users')
    .input(idInput)
    .mutation(({ ctx, input }) => resendInvitation(ctx, input)),
  update: confirmedAdminProcedure('users')
    .input(updateStaffInput)
    .mutation(({ ctx, input }) => updateStaff(ctx, input)),
});
