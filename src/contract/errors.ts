import { z } from 'zod'

/** Every error code on the wire, with its HTTP status. */
export const errorStatus = {
  bad_request: 400,
  invalid_token: 400,
  invalid_key: 400,
  no_open_attempt: 400,
  wrong_password: 400,
  invalid_code: 400,
  sign_in_expired: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  cross_site: 403,
  forbidden: 403,
  upgrade_required: 403,
  demo_account: 403,
  account_suspended: 403,
  reauthentication_required: 403,
  /** The first step succeeded; the second-step code is missing. */
  two_factor_required: 403,
  /** An admin without two-factor sign-in, on a server that requires it. */
  two_factor_setup_required: 403,
  /** A dangerous act, and the caller has not confirmed their identity recently. */
  confirmation_required: 403,
  not_found: 404,
  email_taken: 409,
  username_taken: 409,
  username_reserved: 409,
  attempt_not_graded: 409,
  attempt_closed: 409,
  attempt_discarded: 409,
  draft_conflict: 409,
  notebook_conflict: 409,
  notebook_full: 409,
  library_full: 409,
  flashcards_full: 409,
  conversation_full: 409,
  question_in_progress: 409,
  section_closed: 409,
  session_full: 409,
  already_answered: 409,
  item_changed: 409,
  post_changed: 409,
  post_address_taken: 409,
  post_not_editable: 409,
  item_not_editable: 409,
  import_outdated: 409,
  report_closed: 409,
  run_closed: 409,
  target_reached: 409,
  ai_off: 409,
  form_outdated: 409,
  already_subscribed: 409,
  payments_off: 409,
  no_subscription: 409,
  idempotency_key_reused: 409,
  setting_conflict: 409,
  last_admin: 409,
  own_account: 409,
  two_factor_conflict: 409,
  request_in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The body of every error reply. `issues` names the fields of a bad request; a 5xx carries the `id` that the server's log has. */
export const errorBody = z.object({
  statusCode: z.number().int(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  error: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  id: z.string().optional(),
  /** Of a conflict: the state as it is now. */
  current: z.unknown().optional(),
})

export type ErrorBody = z.infer<typeof errorBody>
