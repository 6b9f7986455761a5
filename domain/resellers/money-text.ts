export * from '../billing/money-text.ts'
