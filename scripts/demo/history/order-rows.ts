/** Rows of an order's payments, refunds and audit entries; amounts are in paise. */
export interface AttemptRow {
  id: string;
  orderId: string;
  gateway: string;
  state: 'COMPLETED' | 'FAILED';
  amountPaise: number;
  providerOrderId: string;
  transactionId: string;
  mode: string;
  errorCode: string | null;
  createdAt: Date;
  expiresAt: Date;
  lastCheckedAt: Date;
  resolvedAt: Date;
}

export interface RefundRow {
  id: string;
  attemptId: string;
  orderId: string;
  state: 'COMPLETED' | 'FAILED';
  amountPaise: number;
  providerRefundId: string;
  errorCode: string | null;
  createdAt: Date;
  resolvedAt: Date;
}

export type Actor = 'CUSTOMER' | 'ADMIN' | 'SYSTEM';

export interface AuditEntryRow {
  id: string;
  createdAt: Date;
  actor: Actor;
  userId: string | null;
  action: 'placed' | 'status' | 'refunded' | 'refundFailed';
  objectType: 'ORDER';
  objectId: string;
  objectName: string;
  changes: string | null;
}
