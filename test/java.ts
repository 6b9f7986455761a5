import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Path of a Java that runs `jar`: the one of JAVA_HOME, the one on the path, or one that is installed now where that is allowed. */
export function findJava(jar: string): string {
  return installed(jar) ?? install(jar) ?? refuse()
}

function installed(jar: string): string | undefined {
  const home = process.env['JAVA_HOME']
  const candidates = [...(home ? [path.join(home, 'bin/java')] : []), 'java', '/usr/bin/java']
  // An older Java is there but cannot read the jar, so only running it tells.
  return candidates.find((java) => spawnSync(java, ['-jar', jar, '--version']).status === 0)
}

function install(jar: string): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return undefined
  console.log('Installing Java with apt-get ...')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', 'default-jre-headless'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return installed(jar)
}

function refuse(): never {
  throw new Error(
    'The W3C checker needs Java 17 or later: install it (Debian: apt-get install default-jre-headless) or set JAVA_HOME.',
  )
}
