"""Reads pairs of JSON and YAML text, and prints the places of the pairs that PyYAML does not read alike."""
import json
import sys

import yaml

loaders = [yaml.SafeLoader] + ([yaml.CSafeLoader] if yaml.__with_libyaml__ else [])


def alike(a, b):
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(alike(a[key], b[key]) for key in a)
    if isinstance(a, list):
        return len(a) == len(b) and all(map(alike, a, b))
    return a == b


def read(text, loader):
    try:
        return yaml.load(text, loader)
    except yaml.YAMLError as error:
        return error


pairs = json.load(sys.stdin)
print(json.dumps([
    index for index, (data, text) in enumerate(pairs)
    if not all(alike(json.loads(data), read(text, loader)) for loader in loaders)
]))
