/** The scope that the token-claims function adds to every access token and that every call for signed-in people asks for. */
export const SIGNED_IN_SCOPE = 'veritech/signed-in'

/**
 * Cognito's scope for calls by which people change their own password and second factor. Only the tokens of a sign-in
 * carry it; refreshed ones do not.
 */
export const OWN_ACCOUNT_SCOPE = 'aws.cognito.signin.user.admin'
