export * from './schema/accounts.ts'
export * from './schema/assessment.ts'
export * from './schema/bank.ts'
export * from './schema/operations.ts'
