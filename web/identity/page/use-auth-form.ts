import { type ChangeEvent, type SubmitEvent, useState } from 'react';

type Value = string | boolean;

/** Parses and checks a field; the error is a sentence. */
export interface Rule<V extends Value> {
  read?: (value: V) => V;
  wrong?: (value: V) => string | undefined;
}

interface ControlProps {
  name: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
  defaultValue?: string;
  defaultChecked?: boolean;
}

type Rules<Values> = { [Name in keyof Values]?: Values[Name] extends boolean ? Rule<boolean> : Rule<string> };
type Wrong<Values> = Partial<Record<keyof Values, string | undefined>>;

/**
 * Form state before sign-in: uncontrolled fields, read on submit. `first` has initial values and those of hidden
 * fields. Errors show after the first submit, with the focus on the first. While somebody types, an error goes once
 * there is none; what is wrong now shows when the field is left.
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

  function lookAgain(...names: Name[]): void {
    const found = names.map((name) => [name, faultOf(name)] as const);
    setWrong((before) => before && { ...before, ...Object.fromEntries(found) });
  }

  function look(name: Name): void {
    if (faultOf(name) === undefined) lookAgain(name);
  }

  return {
    wrong: (wrong ?? {}) as Wrong<Values>,
    value: valueOf,
    focus: controls.focus,
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
    field(name: Name): ControlProps {
      const begin: Value = first[name] ?? '';
      const before = typeof begin === 'string' ? { defaultValue: begin } : { defaultChecked: begin };
      return { name, onChange: () => look(name), onBlur: () => lookAgain(name), ...before };
    },
    fill(values: Partial<Record<Name, string>>) {
      for (const [name, value] of Object.entries(values)) controls.write(name, String(value));
      lookAgain(...(Object.keys(values) as Name[]));
    },
  };
}

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
