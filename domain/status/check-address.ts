/** An address of the SES mailbox simulator, which accepts every mail and belongs to no client. */
export const CHECK_ADDRESS = 'success+check@simulator.amazonses.com'
