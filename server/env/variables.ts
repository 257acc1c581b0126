/** The variables of .env.example, as they are written. */
import { z } from 'zod';
import { DEFAULT_LIMITS } from '../db/database-limits';
import { originList } from '../http/cross-origin';
import {
  adminEmail,
  count,
  folder,
  hours,
  mailFrom,
  mediaUrl,
  milliseconds,
  mysqlUrl,
  onOff,
  publicUrl,
  smtpUrl,
  VISIBLE_ASCII,
  WEBHOOK_PASSWORD,
  WEBHOOK_USERNAME,
} from './formats';

export const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .default('3000')
    .transform(Number)
    .pipe(z.number().max(65_535, 'must be a port number')),
  HOST: z.string().trim().optional(),
  PUBLIC_URL: publicUrl.optional(),
  CORS_ORIGINS: originList.optional(),
  DATA_DIR: folder.default('.data'),
  MEDIA_URL: mediaUrl.optional(),
  DATABASE_URL: mysqlUrl.optional(),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999')
    .default(String(DEFAULT_LIMITS.connections))
    .transform(Number),
  DATABASE_ANSWER_MS: milliseconds({ min: 300, max: 60_000, fallback: DEFAULT_LIMITS.answerMs }),
  DATABASE_QUEUE_MS: milliseconds({ min: 100, max: 60_000, fallback: DEFAULT_LIMITS.queueMs }),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  PAYMENT_GATEWAY: z
    .enum(['sandbox', 'phonepe', 'off'], { error: 'must be sandbox, phonepe or off' })
    .optional(),
  ALLOW_TEST_PAYMENTS: onOff.default('off'),
  PHONEPE_ENV: z
    .enum(['sandbox', 'production'], { error: 'must be sandbox or production' })
    .default('production'),
  PHONEPE_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  PHONEPE_CLIENT_ID: z.string().regex(VISIBLE_ASCII, 'must be one word').max(200, 'is too long').optional(),
  PHONEPE_CLIENT_SECRET: z
    .string()
    .regex(VISIBLE_ASCII, 'must be one word')
    .max(500, 'is too long')
    .optional(),
  PHONEPE_CLIENT_VERSION: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .default('1'),
  PHONEPE_WEBHOOK_USERNAME: z
    .string()
    .regex(/^\w{5,20}$/, WEBHOOK_USERNAME)
    .optional(),
  PHONEPE_WEBHOOK_PASSWORD: z
    .string()
    .regex(/^(?=.*[A-Za-z])(?=.*\d)\w{8,20}$/, WEBHOOK_PASSWORD)
    .optional(),
  DEMO: onOff.optional(),
  ADMIN_EMAIL: adminEmail.optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must have at least 6 characters')
    .max(128, 'can have at most 128 characters')
    .optional(),
  ADMIN_TWO_STEP: z
    .enum(['optional', 'required'], { error: 'must be optional or required' })
    .default('optional'),
  EMAIL_VERIFICATION: z
    .enum(['optional', 'required'], { error: 'must be optional or required' })
    .default('optional'),
  ADMIN_SESSION_HOURS: hours.default('12').transform(Number),
  ADMIN_IDLE_HOURS: hours.default('2').transform(Number),
  MAX_UNPAID_ORDERS: count.default('30').transform(Number),
  MAX_UNPAID_ITEMS: count.default('500').transform(Number),
  MAX_ITEMS_PER_ADDRESS: count.default('5000').transform(Number),
  TRUST_PROXY: z
    .string()
    .regex(/^(off|\d{1,2})$/, 'must be off or the number of proxies in front')
    .optional(),
  RATE_LIMIT: onOff.default('on'),
  CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number of megabytes from 0 to 99999')
    .default('48')
    .transform(Number),
  BACKUP_DIR: folder.optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
    .default('14')
    .transform(Number),
  BACKUP_KEY: z.string().min(12, 'must have at least 12 characters').optional(),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .regex(VISIBLE_ASCII, 'must be one word')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
});

export type Variables = z.output<typeof variables>;
