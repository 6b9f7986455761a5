/** The scope of every access token, added by the token-claims function. Every signed-in call requires it. */
export const SIGNED_IN_SCOPE = 'veritech/signed-in'

/** Cognito's scope for changing one's own password and second factor. Refreshed tokens do not carry it. */
export const OWN_ACCOUNT_SCOPE = 'aws.cognito.signin.user.admin'
