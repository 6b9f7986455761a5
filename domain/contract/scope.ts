/** The scope of every access token, added by the token-claims function. Every signed-in call requires it. */
export const SIGNED_IN_SCOPE = 'veritech/signed-in'

/** Cognito's scope for changing one's own password and second factor. Only tokens of a sign-in that was made for it carry it. */
export const OWN_ACCOUNT_SCOPE = 'aws.cognito.signin.user.admin'

/** Client metadata of a sign-in by which a person is about to change how they sign in. */
export const SIGN_IN_PURPOSE = 'purpose'
export const OWN_ACCOUNT = 'own-account'
