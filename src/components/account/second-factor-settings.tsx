import { useState } from 'react'
import useSWR, { mutate } from 'swr'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { Alert } from '@/components/ui/message'
import { SiteForm } from '@/components/ui/site-form'
import { CODE_FORM, PRESENT_PASSWORD_FORM } from '@/lib/accounts/account-forms'
import type { NewSecondFactor } from '@/lib/accounts/second-factor'
import { ACCOUNT_FRESH_MS } from '@/lib/requests/fetch-json'
import { explainAs } from '@/lib/requests/form-failure'
import { showToast } from '@/lib/site/toasts'
import { CurrentPassword } from './password-field'
import { SettingsSection } from './settings-frame'

const PATH = '/api/auth/second-factor'
const explain = explainAs('Update failed', 'Failed to change the second step')

type Begun = NewSecondFactor & { picture: string }

/** For the team. Former members may still turn it off. */
export function SecondFactorSettings({ mayBegin }: { mayBegin: boolean }) {
  const { data, error } = useSWR<{ isOn: boolean }>(PATH, {
    dedupingInterval: ACCOUNT_FRESH_MS,
  })
  const [begun, setBegun] = useState<Begun>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()

  const confirm = (sent: { recoveryCodes: string[] }) => {
    setBegun(undefined)
    setRecoveryCodes(sent.recoveryCodes)
    void mutate(PATH, { isOn: true }, { revalidate: false })
  }

  const finish = () => {
    void mutate(PATH, { isOn: false }, { revalidate: false })
    showToast({
      kind: 'done',
      title: 'Turned off',
      text: 'Your password alone signs you in again.',
    })
  }

  if (!mayBegin && !data?.isOn) return null
  return (
    <SettingsSection
      id="second-factor"
      title="Two-step sign-in"
      text={
        data?.isOn
          ? 'On: signing in takes your password and a code from your authenticator app.'
          : 'With a code from an authenticator app, a stolen password alone does not open the panel.'
      }
    >
      {error && !data && <Alert>Failed to load this setting. Please try again later.</Alert>}
      {recoveryCodes && (
        <div className="flex flex-col items-start gap-4 callout">
          <p className="max-w-[60ch]">
            <strong>Keep these recovery codes.</strong> Each signs you in once without the
            app. They are not shown again.
          </p>
          <ul className="grid grid-cols-1 gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
            {recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button onClick={() => setRecoveryCodes(undefined)}>I have kept them</Button>
        </div>
      )}
      {begun && (
        <div className="flex flex-col gap-4">
          <p className="max-w-[60ch]">
            Scan this picture with your authenticator app, or type the key into it. Then enter
            the code that it shows.
          </p>
          {/* biome-ignore lint/performance/noImgElement: drawn for this one moment, it has nothing to be resized */}
          <img
            src={`data:image/svg+xml,${encodeURIComponent(begun.picture)}`}
            alt="QR code of the key below"
            width={208}
            height={208}
            className="rounded-lg bg-white p-3"
          />
          <p>
            Key: <code>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <SiteForm<{ recoveryCodes: string[] }>
            schema={CODE_FORM}
            path={PATH}
            method="PUT"
            explain={explain}
            onSent={confirm}
            submit="Turn On"
            sending="Checking..."
          >
            <TextField
              label="Code"
              description="Six digits."
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={8}
              required
            />
          </SiteForm>
        </div>
      )}
      {data && !begun && !recoveryCodes && (
        <SiteForm<Begun>
          key={String(data.isOn)}
          schema={PRESENT_PASSWORD_FORM}
          path={PATH}
          method={data.isOn ? 'DELETE' : 'POST'}
          explain={explain}
          onSent={data.isOn ? finish : setBegun}
          submit={data.isOn ? 'Turn Off' : 'Set It Up'}
          sending={data.isOn ? 'Turning off...' : 'Setting up...'}
        >
          <CurrentPassword />
        </SiteForm>
      )}
    </SettingsSection>
  )
}
