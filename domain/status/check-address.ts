/** SES's mailbox simulator, with a label of ours: it takes every mail, nobody reads it, and no customer can have it. */
export const CHECK_ADDRESS = 'success+check@simulator.amazonses.com'
