// What takes the place of marked lines in the empty Debian; each notes what it did in /run/outside/replaced.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes them where the shell finds them before Debian's own. */
export function writeStandIns(root: string): void {
  const folder = join(root, 'usr/local/sbin');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(standIns)) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  }
  // Packages start nothing by themselves.
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n');
  chmodSync(join(root, 'usr/sbin/policy-rc.d'), 0o755);
}

const note = `note() { echo "$*" >>/run/outside/replaced; }`;

/** Runs what the unit's own ExecStart names, as its user and with its environment; without the limits of systemd. */
const systemctl = `#!/bin/bash
set -eu
${note}
verb=$1; shift
units=()
for one; do case $one in -*) verb+=\${one#-} ;; *) units+=("$one") ;; esac; done

settle() {
  unit=$1; [[ $unit == *.* ]] || unit+=.service
  [[ $unit != postgresql.service ]] || unit=postgresql@$(pg_lsclusters -h | awk '{ print $1 "-" $2; exit }').service
  instance=; template=$unit
  if [[ $unit == *@* ]]; then instance=\${unit#*@}; instance=\${instance%.*}; template=\${unit%%@*}@.\${unit##*.}; fi
  file=
  for folder in /etc/systemd/system /lib/systemd/system; do
    for name in "$unit" "$template"; do [[ -n $file || ! -e $folder/$name ]] || file=$folder/$name; done
  done
  [[ -n $file ]] || { echo "Unit $unit not found." >&2; exit 5; }
  pid=/run/outside/$unit.pid
}
value() { sed -n "s/^$1=//p" "$file" | sed "s/%i/$instance/g"; }
runs() {
  local at
  at=$(value PIDFile | sed 's/^-//'); at=\${at:-$pid}
  [[ -s $at ]] && kill -0 "$(head -n 1 "$at")" 2>/dev/null
}
begin() {
  settle "$1"
  if [[ $unit == *.timer ]]; then begin "\${unit%.timer}.service"; return; fi
  if runs; then note "$verb $1: runs already"; return; fi
  local start; start=$(value ExecStart); start=\${start#-}
  note "$verb $1: $start"
  case $(value Type) in
    exec)
      (
        set -a
        export HOME=/
        while read -r one; do export "\${one?}"; done < <(value Environment)
        . "$(value EnvironmentFile)"
        set +a
        cd "$(value WorkingDirectory)"
        exec setsid setpriv --reuid="$(value User)" --regid="$(value Group)" --init-groups $start
      ) </dev/null >>"/run/outside/$unit.log" 2>&1 &
      echo $! >"$pid" ;;
    *) eval "$start" </dev/null >>"/run/outside/$unit.log" 2>&1 ;;
  esac
}
end() {
  settle "$1"
  runs || return 0
  kill -TERM "$(cat "$pid")"
  for _ in $(seq "$(value TimeoutStopSec | tr -d s)0"); do runs || { note "$verb $1: SIGTERM"; return 0; }; sleep 0.1; done
  echo "$unit did not end in time" >&2; exit 1
}
again() { settle "$1"; local how; how=$(value ExecReload); note "$verb $1: $how"; eval "$how"; }

case $verb in
  daemon-reload) note "$verb: nothing" ;;
  start | enable-now) for one in "\${units[@]}"; do begin "$one"; done ;;
  stop) for one in "\${units[@]}"; do end "$one"; done ;;
  restart) for one in "\${units[@]}"; do end "$one"; begin "$one"; done ;;
  reload) for one in "\${units[@]}"; do again "$one"; done ;;
  *) echo "no stand-in for systemctl $verb" >&2; exit 1 ;;
esac
`;

/** An internal authority signs in place of the public one. */
const certbot = `#!/bin/bash
set -eu
${note}
live=/etc/letsencrypt/live/portal.example
mkdir -p "$live"
cp /run/outside/portal.pem "$live/fullchain.pem"
cp /run/outside/portal.key "$live/privkey.pem"
note "certbot $1: a certificate of the internal authority"
`;

const standIns = {
  systemctl,
  certbot,
  dig: `#!/bin/bash\nset -eu\n${note}\nnote "dig \${*: -1}: /etc/hosts"\ngetent hosts "\${*: -1}" || true\n`,
  rsync: `#!/bin/bash\nset -eu\n${note}\nnote 'rsync: the backups are here already'\n`,
  // The machine has a network of its own; packages come by that of the machine around it.
  'apt-get': `#!/bin/sh\nexec nsenter --net=/run/outside/network /usr/bin/apt-get "$@"\n`,
  npm: `#!/bin/sh\nexec nsenter --net=/run/outside/network /usr/bin/npm "$@"\n`,
};
