/** `npm run test:all`: every page and long floods, where `npm test` takes one page a template and short ones. */
export const thorough = process.env['VERITECH_THOROUGH'] === 'true'
