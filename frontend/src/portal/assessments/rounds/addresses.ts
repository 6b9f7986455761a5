export const roundAddress = (id: string) => `/dashboard/assessments/round?open=${encodeURIComponent(id)}`

/** What a link with a token opens, on this site. */
export const invitationAddress = (token: string) => `${window.location.origin}/guest/round#${token}`
