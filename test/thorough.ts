/** `npm run test:all` checks every page and runs long load tests; `npm test` checks one page per template and runs short ones. */
export const thorough = process.env['VERITECH_THOROUGH'] === 'true'
