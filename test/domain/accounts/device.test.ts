import { expect, test } from 'vitest'
import { deviceName, deviceOf } from '#domain/accounts/device.ts'

const chromium = (tail: string, system = 'Windows NT 10.0; Win64; x64') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 ${tail}`

test.each([
  [chromium('Safari/537.36'), 'Chrome on Windows'],
  [chromium('Safari/537.36 Edg/141.0.0.0'), 'Edge on Windows'],
  [chromium('Safari/537.36 OPR/120.0.0.0'), 'Opera on Windows'],
  [chromium('Mobile Safari/537.36', 'Linux; Android 10; K'), 'Chrome on Android'],
  [chromium('Safari/537.36', 'X11; CrOS x86_64 14541.0.0'), 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Safari/604.1',
    'Chrome on iOS',
  ],
  ['curl/8.14.1', 'Unknown device'],
  ['<script>alert(1)</script> Windows', 'Unknown browser on Windows'],
  [undefined, 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(deviceOf(userAgent))).toBe(name)
})
