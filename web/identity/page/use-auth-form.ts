import { type ChangeEvent, type SubmitEvent, useState } from 'react';

type Value = string | boolean;

/** How one field is read, and what is wrong with what was read, as a sentence to stand below it. */
export interface Rule<V extends Value> {
  read?: (value: V) => V;
  wrong?: (value: V) => string | undefined;
}

interface ControlProps {
  name: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  defaultValue?: string;
  defaultChecked?: boolean;
}

type Rules<Values> = { [Name in keyof Values]?: Values[Name] extends boolean ? Rule<boolean> : Rule<string> };
type Wrong<Values> = Partial<Record<keyof Values, string | undefined>>;

/**
 * The state of a form before sign-in. Its fields keep what is typed themselves and are read when it is sent: `first` says
 * what stands in them before, and what is handed over for those that are not shown. What is wrong is told when it is sent
 * for the first time, and from then on with every change; the focus goes to the first wrong field.
 */
export function useAuthForm<Values extends Record<string, Value>>(first: Values, rules: Rules<Values> = {}) {
  type Name = keyof Values & string;
  const [controls] = useState(formControls);
  const [wrong, setWrong] = useState<Wrong<Values> | null>(null);

  function valueOf<N extends Name>(name: N): Values[N] {
    const control = controls.named(name);
    if (!control) return first[name];
    const value = control.type === 'checkbox' ? control.checked : control.value;
    return (ruleOf(name).read?.(value) ?? value) as Values[N];
  }

  function faultOf(name: Name): string | undefined {
    return controls.named(name) ? ruleOf(name).wrong?.(valueOf(name)) : undefined;
  }

  function ruleOf(name: Name): Rule<Value> {
    return (rules[name] ?? {}) as Rule<Value>;
  }

  /** Looks at some fields again, once the form has been sent. */
  function lookAgain(...names: Name[]): void {
    const found = names.map((name) => [name, faultOf(name)] as const);
    setWrong((before) => before && { ...before, ...Object.fromEntries(found) });
  }

  return {
    /** What is wrong, by field. */
    wrong: (wrong ?? {}) as Wrong<Values>,
    value: valueOf,
    focus: controls.focus,
    /** For the form: takes what was filled in where nothing is wrong. */
    sends(take: (values: Values) => Promise<unknown>) {
      return {
        ref: controls.ref,
        onSubmit(event: SubmitEvent<HTMLFormElement>) {
          event.preventDefault();
          const names = Object.keys(first) as Name[];
          const found = names.map((name) => [name, faultOf(name)] as const);
          setWrong(Object.fromEntries(found) as Wrong<Values>);
          const faulty = found.filter(([, fault]) => fault !== undefined).map(([name]) => name);
          if (faulty.length > 0) controls.focusFirst(faulty);
          else void take(Object.fromEntries(names.map((name): [string, Value] => [name, valueOf(name)])) as Values);
        },
      };
    },
    /** For the control of a field. */
    field(name: Name): ControlProps {
      const begin: Value = first[name] ?? '';
      const before = typeof begin === 'string' ? { defaultValue: begin } : { defaultChecked: begin };
      return { name, onChange: () => lookAgain(name), ...before };
    },
    /** Fills fields as if they had been typed in. */
    fill(values: Partial<Record<Name, string>>) {
      for (const [name, value] of Object.entries(values)) controls.write(name, String(value));
      lookAgain(...(Object.keys(values) as Name[]));
    },
  };
}

/** The controls of a form by name, as the document has them. */
function formControls() {
  let form: HTMLFormElement | null = null;
  const named = (name: string) => form?.elements.namedItem(name) as HTMLInputElement | null | undefined;
  return {
    named,
    ref: (element: HTMLFormElement | null) => {
      form = element;
    },
    focus: (name: string) => named(name)?.focus(),
    focusFirst(names: string[]) {
      const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
      controls.find(({ name }) => names.includes(name))?.focus();
    },
    write(name: string, value: string) {
      const control = named(name);
      if (control) control.value = value;
    },
  };
}
