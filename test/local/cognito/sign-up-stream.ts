import { createCognito } from '#local/cognito/cognito.ts'

/** Signs people up one by one and prints each acknowledged address, until it is killed. */
const [, , directory = ''] = process.argv
const userPool = 'af-south-1_Test12345'
const cognito = createCognito({
  directory,
  accountId: '123456789012',
  region: 'af-south-1',
  mailbox: { deliver: () => undefined },
  texts: { add: () => undefined },
  invokeTrigger: async () => ({}),
})
cognito.createPool(userPool, {
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  AutoVerifiedAttributes: ['email'],
})
cognito.createClient('stream', { UserPoolId: userPool })

for (let number = 0; ; number++) {
  const email = `person-${number}@example.co.za`
  const answer = await cognito.handle({
    service: 'cognito',
    action: 'SignUp',
    method: 'POST',
    path: '/',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
    body: Buffer.from(JSON.stringify({ ClientId: 'stream', Username: email, Password: 'Correct-horse-1' })),
    principal: undefined,
  })
  if (answer.status !== 200) throw new Error(`${email} was answered with ${answer.status}`)
  console.log(email)
}
